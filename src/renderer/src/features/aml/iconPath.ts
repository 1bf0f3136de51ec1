import { ICONS, type IconName } from '../../ui/icons';

/** All strokes of an icon as one path, so that each icon in a list of thousands of rows is a single element. */
export const iconPath = (name: IconName): string => ICONS[name].join('');
