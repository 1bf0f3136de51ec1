// @ts-nocheck
import { ICONS, type IconName } from '../../ui/icons';

/** All strokes of an icon as one path: a list of thousands draws each icon as one element. */
export const iconPath = (name: IconName): string => ICONS[name].join('');
