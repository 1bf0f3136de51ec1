import * as wire from '@shared/wire';
import { z } from 'zod';
import { faceMatch } from './common';
import { byKey, flag, oneOf, pathOrNull, promised, text, textOrNull } from './parts';

const source = oneOf(wire.FIELD_SOURCES).nullable();

/** Section 2.6: the value is null for an image, and for nothing else. */
const extractedField = z.union([
  promised('ExtractedText', wire.extractedFieldSchema, {
    type: z.literal('string').nullable(),
    value: text,
    source,
  }),
  promised('ExtractedImage', wire.extractedFieldSchema, {
    type: z.literal('image'),
    value: z.null(),
    source,
  }),
]);

const validationCheck = promised('ValidationCheck', wire.validationCheckSchema, {
  name: text,
  description: textOrNull,
  result: oneOf(wire.VALIDATION_RESULTS),
  result_description: textOrNull,
});

/** Section 2.7, as its example shows it. */
const validationResult = promised('ValidationResult', wire.validationSummarySchema, {
  validation_outcome: text,
  validation_checks: z.array(validationCheck),
});

/** Section 2.10: null where the document was not recognised; left out where the document has no portrait. */
const portrait = pathOrNull.optional();

/** Section 2.10: the names of the sample payload. */
const images = promised('DocumentImages', wire.documentImagesSchema, {
  front_side_image_path: pathOrNull,
  back_side_image_path: pathOrNull,
  front_side_cropped_image_path: pathOrNull,
  back_side_cropped_image_path: pathOrNull,
  portrait_image_path: portrait,
});

/** Section 2.10: the names of the description table. */
const describedImages = promised('DocumentImagesAsDescribed', wire.documentImagesSchema, {
  front_image_path: pathOrNull,
  back_image_path: pathOrNull,
  front_cropped_image_path: pathOrNull,
  back_cropped_image_path: pathOrNull,
  portrait_image_path: portrait,
});

/** Section 2.4. */
export const document = promised('Document', wire.documentSchema, {
  step_title: textOrNull,
  progress: oneOf(wire.STEP_PROGRESS),
  has_passed_rules: flag,
  document_type: textOrNull,
  document_subtype: textOrNull,
  issuing_country: textOrNull,
  issuing_country_code: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  extracted_fields: byKey(extractedField).nullable(),
  validation_result: validationResult.nullable(),
  face_match_result: faceMatch('Document', ['Selfie', 'Document']).nullable(),
  images: z.union([images, describedImages]).nullable(),
  media_files: byKey(text).nullable(),
});
