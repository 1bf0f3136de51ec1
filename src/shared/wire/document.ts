import { z } from 'zod';
import { faceMatchSchema } from './faceMatch';
import { maybeEnum, maybeText, openEnum } from './fields';
import type { Reading } from './reading';
import { validationResultSchema } from './validation';
import { EXTRACTED_FIELD_TYPES, FIELD_SOURCES, STEP_PROGRESS } from './vocabulary';

/** Specification 2.6. `read_accuracy` is an earlier form's measure and still met in old answers. */
export const extractedFieldSchema = z
  .looseObject({
    type: maybeEnum(EXTRACTED_FIELD_TYPES, 'Whether the value is text or a picture.'),
    value: maybeText('The value as text, dates as ISO 8601 dates; null for a picture.'),
    source: maybeEnum(FIELD_SOURCES, 'Where on the document, or elsewhere, the value was read.'),
    read_accuracy: maybeText('Confidence of the reading in older answers.'),
  })
  .meta({ id: 'ExtractedField', description: 'One value read from a document.' });

/** Specification 2.10. Drift: two sets of names for the same pictures; each is kept under the name it came with. */
export const documentImagesSchema = z
  .looseObject({
    front_side_image_path: maybeText('Path value of the front picture.'),
    back_side_image_path: maybeText('Path value of the back picture; null when no back was submitted.'),
    front_side_cropped_image_path: maybeText('Path value of the cropped front.'),
    back_side_cropped_image_path: maybeText('Path value of the cropped back.'),
    front_image_path: maybeText('Front picture under its other name.'),
    back_image_path: maybeText('Back picture under its other name.'),
    front_cropped_image_path: maybeText('Cropped front under its other name.'),
    back_cropped_image_path: maybeText('Cropped back under its other name.'),
    portrait_image_path: maybeText('Path value of the portrait; null when the document was not recognised.'),
  })
  .meta({ id: 'DocumentImages', description: 'Path values of a document’s pictures.' });

/** Specification 2.4. Only the front key is shown there; a back twin is likely and accepted. */
export const mediaFilesSchema = z
  .looseObject({
    front_side_pdf_path: maybeText('Path value of the PDF submitted for the front.'),
    back_side_pdf_path: maybeText('Path value of the PDF submitted for the back.'),
  })
  .meta({ id: 'MediaFiles', description: 'Path values of files as they were submitted.' });

/** Specification 2.4: one document step of a journey. */
export const documentSchema = z
  .looseObject({
    step_title: maybeText('Title of the step, which tells several documents apart.'),
    progress: openEnum(STEP_PROGRESS, 'How far the step got.'),
    has_passed_rules: z.boolean().describe('Whether validation and rules were passed.'),
    document_type: maybeText('Kind of document; open list.'),
    document_subtype: maybeText('Narrower kind, read together with the type; may be empty.'),
    issuing_country: maybeText('Name of the issuing country.'),
    issuing_country_code: maybeText('Three-letter ISO code of the issuing country.'),
    extracted_fields: z
      .record(z.string(), extractedFieldSchema)
      .nullish()
      .describe('Values read from the document by field name; the names are an open list.'),
    validation_result: validationResultSchema.nullish().describe('Authenticity checks.'),
    face_match_result: faceMatchSchema.nullish().describe('Portrait of the document against the selfie.'),
    images: documentImagesSchema.nullish().describe('Path values of the pictures.'),
    media_files: mediaFilesSchema.nullish().describe('Path values of submitted files such as PDFs.'),
  })
  .meta({ id: 'Document', description: 'One document step and all that was found out about it.' });

export type ExtractedField = Reading<typeof extractedFieldSchema>;
export type DocumentImages = Reading<typeof documentImagesSchema>;
export type MediaFiles = Reading<typeof mediaFilesSchema>;
export type Document = Reading<typeof documentSchema>;
