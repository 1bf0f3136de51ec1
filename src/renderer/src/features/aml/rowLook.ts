import { ICONS, type IconName } from '../../components/icons';
import { revealHidden } from '@shared/words/hiddenCharacters';

/** All strokes of an icon as one path: a list of thousands draws each icon as one element. */
export const iconPath = (name: IconName): string => ICONS[name].join('');

/** A received text on one line, with hidden characters shown by their code points. */
export const visibleText = (text: string): string =>
  revealHidden(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : `[${piece.code}]`))
    .join('');
