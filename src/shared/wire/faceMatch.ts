import { closed, figure, flag, list, part, path } from './fields';
import { IMAGE_SOURCES } from './vocabulary';

/** Specification 2.8: one of the two images of a comparison. */
export const faceImageSchema = part(
  'FaceImage',
  {
    image_source: closed(IMAGE_SOURCES, {
      label: 'Source',
      section: '2.8',
      sensitivity: 'none',
      about: 'Which of the compared images this is.',
    }),
    image_path: path(
      { operation: 'image', role: 'face-match' },
      { label: 'Image', section: '2.8', sensitivity: 'none', about: 'Path to download the image with.' },
    ),
  },
  { principal: 'image_path' },
);

/** Specification 2.8. */
export const faceMatchSchema = part(
  'FaceMatch',
  {
    is_matched: flag(
      { true: 'Matched', false: 'Not matched' },
      {
        label: 'Result',
        section: '2.8',
        sensitivity: 'none',
        about: 'Conclusive face matching decision.',
        required: true,
      },
    ),
    score: figure({
      label: 'Score',
      section: '2.8',
      sensitivity: 'none',
      about: 'Matching score: higher means higher confidence. No scale is stated.',
      isCaveat: true,
      nullable: true,
    }),
    images: list(faceImageSchema, {
      label: 'Images compared',
      section: '2.8',
      nullable: true,
    }),
  },
  { principal: 'is_matched', marks: ['is_matched', 'images'] },
);
