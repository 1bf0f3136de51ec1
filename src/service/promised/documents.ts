import * as wire from '@shared/wire';
import { z } from 'zod';
import { faceMatch } from './common';
import { byKey, promised } from './parts';

const kind = 'journey';

const field = (
  id: string,
  about: string,
  [type, value]: readonly [z.ZodType, z.ZodType],
  notNull: 'type' | 'value',
) => promised(wire.extractedFieldSchema, { id, kind, about, members: { type, value }, notNull: [notNull] });

/** Section 2.6: the value is null for images and only for images. */
const extractedField = z.union([
  field('ExtractedText', 'A text read from a document.', [z.literal('string'), z.string()], 'value'),
  field('ExtractedImage', 'An image read from a document.', [z.literal('image'), z.null()], 'type'),
]);

const validationCheck = promised(wire.validationCheckSchema, {
  kind,
  about: 'One authenticity check of a document.',
});

/** Section 2.7, as its example shows it. */
const validationResult = promised(wire.validationSchema, {
  kind,
  about: 'Authenticity checks of a document.',
  members: { validation_checks: z.array(validationCheck) },
});

/** Section 2.10: null if the document was not recognised; left out if the document has no portrait. */
const portrait = { portrait_image_path: z.string().optional() };
const images = z.union([
  promised(wire.documentImagesSchema, {
    kind,
    about: 'Image paths under the names of the specification’s sample.',
    members: portrait,
    renamed: true,
  }),
  promised(wire.documentImagesSchema, {
    id: 'DocumentImagesAsDescribed',
    kind,
    about: 'Image paths under the names of the specification’s table.',
    members: portrait,
  }),
]);

/** Section 2.4. */
export const document = promised(wire.documentSchema, {
  kind,
  about: 'One document step and its results.',
  members: {
    issuing_country_code: z.string().regex(/^[A-Z]{3}$/),
    images,
    media_files: byKey(z.string()),
    extracted_fields: byKey(extractedField),
    validation_result: validationResult,
    face_match_result: faceMatch('Document', kind, ['Selfie', 'Document']),
  },
});
