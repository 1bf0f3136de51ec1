import { z } from 'zod';
import { maybeEnum, maybeScore, maybeText } from './fields';
import type { Reading } from './reading';
import { IMAGE_SOURCES } from './vocabulary';

/** Specification 2.8: one of the pictures a comparison looked at. */
export const faceImageSchema = z
  .looseObject({
    image_path: maybeText('Path value to download the compared picture with.'),
    image_source: maybeEnum(IMAGE_SOURCES, 'Which of the compared pictures this is.'),
  })
  .meta({ id: 'FaceImage', description: 'One picture used in a face comparison.' });

/** Specification 2.8: a comparison of two faces. The decision is `is_matched`; the score only says how sure. */
export const faceMatchSchema = z
  .looseObject({
    is_matched: z.boolean().describe('Whether the service concluded that both faces belong to one person.'),
    score: maybeScore('How alike the faces were found; higher is more alike, scale not stated.'),
    images: z.array(faceImageSchema).nullish().describe('The pictures that were compared.'),
  })
  .meta({ id: 'FaceMatch', description: 'Outcome of comparing faces.' });

export type FaceImage = Reading<typeof faceImageSchema>;
export type FaceMatch = Reading<typeof faceMatchSchema>;
