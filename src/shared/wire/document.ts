import { sensitivityOfField } from './extractedFields';
import { faceMatchSchema } from './faceMatch';
import { closed, dictionary, flag, inside, open, part, path, text, wordOr } from './fields';
import { TOPICS } from './topics';
import { validationSchema } from './validation';
import { DOCUMENT_TYPES, EXTRACTED_FIELD_TYPES, FIELD_SOURCES, STEP_PROGRESS } from './vocabulary';

/** Specification 2.6. */
export const extractedFieldSchema = part(
  'ExtractedField',
  {
    value: text({
      label: 'Value',
      section: '2.6',
      sensitivity: 'unclassified',
      about: 'Value as text; dates as ISO 8601 dates. Null for an image, such as a signature.',
      nullable: true,
    }),
    type: closed(EXTRACTED_FIELD_TYPES, {
      label: 'Type',
      section: '2.6',
      sensitivity: 'none',
      about: 'Whether the value is text or an image.',
      nullable: true,
    }),
    source: closed(FIELD_SOURCES, {
      label: 'Source',
      section: '2.6',
      sensitivity: 'none',
      about: 'Where the value was read, or what it was derived from.',
      nullable: true,
    }),
  },
  { principal: 'value' },
);

const NO_BACK = 'No back image was submitted';

/**
 * Specification 2.10. Its table and its sample use different names for the same pictures; both names are read as one
 * member.
 */
export const documentImagesSchema = part(
  'DocumentImages',
  {
    front_image_path: path(
      { operation: 'image', role: 'front' },
      {
        label: 'Front',
        section: '2.10',
        sensitivity: 'none',
        nullable: true,
        alsoNamed: ['front_side_image_path'],
      },
    ),
    back_image_path: path(
      { operation: 'image', role: 'back' },
      {
        label: 'Back',
        section: '2.10',
        sensitivity: 'none',
        nullable: true,
        nullMeans: NO_BACK,
        alsoNamed: ['back_side_image_path'],
      },
    ),
    front_cropped_image_path: path(
      { operation: 'image', role: 'front-cropped' },
      {
        label: 'Front, cropped',
        section: '2.10',
        sensitivity: 'none',
        nullable: true,
        alsoNamed: ['front_side_cropped_image_path'],
      },
    ),
    back_cropped_image_path: path(
      { operation: 'image', role: 'back-cropped' },
      {
        label: 'Back, cropped',
        section: '2.10',
        sensitivity: 'none',
        nullable: true,
        nullMeans: NO_BACK,
        alsoNamed: ['back_side_cropped_image_path'],
      },
    ),
    portrait_image_path: path(
      { operation: 'image', role: 'portrait' },
      {
        label: 'Portrait',
        section: '2.10',
        sensitivity: 'none',
        nullable: true,
        nullMeans: 'The document is not recognised',
      },
    ),
  },
  { principal: 'front_image_path' },
);

/**
 * Specification 2.4. Only the key for the front is shown there; the corresponding key for the back is accepted as
 * well.
 */
export const mediaFilesSchema = part(
  'MediaFiles',
  {
    front_side_pdf_path: path(
      { operation: 'pdf', role: 'front-pdf' },
      { label: 'PDF, front', section: '2.4', sensitivity: 'none', isExample: true },
    ),
    back_side_pdf_path: path(
      { operation: 'pdf', role: 'back-pdf' },
      { label: 'PDF, back', section: '2.4', sensitivity: 'none', isUnspecified: true },
    ),
  },
  { principal: 'front_side_pdf_path' },
);

/** Specification 2.4: one document step of a journey. */
export const documentSchema = part(
  'Document',
  {
    step_title: text({
      label: 'Step title',
      section: '2.4',
      sensitivity: 'none',
      mayQuote: true,
      about: 'Name of the step, to distinguish several documents.',
      nullable: true,
    }),
    progress: closed(STEP_PROGRESS, {
      label: 'Progress',
      section: '2.4',
      sensitivity: 'none',
      about: 'Progress of the step.',
      required: true,
    }),
    has_passed_rules: flag(
      { true: 'Passed', false: 'Failed' },
      {
        label: 'Validation and rules',
        section: '2.4',
        sensitivity: 'none',
        about: 'Reflects document validation and rules.',
        required: true,
        isDecisive: true,
      },
    ),
    document_type: open(DOCUMENT_TYPES, {
      label: 'Document type',
      section: '2.4',
      sensitivity: 'none',
      about: 'The most used types are listed; others exist.',
      nullable: true,
    }),
    document_subtype: text({
      label: 'Document subtype',
      section: '2.4',
      sensitivity: 'none',
      about: 'Only meaningful together with the document type; may be empty.',
      nullable: true,
    }),
    issuing_country: text({
      label: 'Issuing country',
      section: '2.4',
      sensitivity: 'none',
      nullable: true,
    }),
    issuing_country_code: text({
      label: 'Issuing country code',
      section: '2.4',
      sensitivity: 'none',
      about: 'Three-letter ISO code of the issuing country.',
      nullable: true,
    }),
    images: inside(documentImagesSchema, {
      label: 'Images',
      section: '2.10',
      about: 'Paths of the document’s images.',
      nullable: true,
    }),
    media_files: inside(mediaFilesSchema, {
      label: 'Submitted files',
      section: '2.4',
      about: 'Paths of raw input files such as PDFs.',
      nullable: true,
    }),
    extracted_fields: dictionary(extractedFieldSchema, {
      label: 'Extracted fields',
      section: '2.6',
      about: 'Data read from the document, by field name; the possible names are not listed.',
      nullable: true,
      isDecisive: true,
      keys: { sensitivityOf: sensitivityOfField, namedBy: ['key', 'name', 'field'], namesRepeat: true },
    }),
    validation_result: inside(validationSchema, {
      label: 'Authenticity checks',
      section: '2.7',
      nullable: true,
      topic: TOPICS.validation,
    }),
    face_match_result: inside(faceMatchSchema, {
      label: 'Face match',
      section: '2.8',
      about: 'Portrait of the document against the submitted selfie.',
      nullable: true,
      isDecisive: true,
    }),
  },
  { principalOf: wordOr(STEP_PROGRESS, 'progress', 'document_type') },
);
