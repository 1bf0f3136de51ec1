import { closed, flag, part, path, wordOr } from './fields';
import { LIVENESS_STATUS_CODES, SELFIE_STATUSES, STEP_PROGRESS } from './vocabulary';

/** Specification 2.9. A spot check's selfie has fewer members (2.18). */
export const selfieSchema = part(
  'Selfie',
  {
    status: closed(SELFIE_STATUSES, {
      label: 'Status',
      section: '2.9',
      sensitivity: 'none',
      about: 'Main element to confirm whether the selfie passed.',
      isCaveat: true,
      required: true,
      isDecisive: true,
    }),
    is_live: flag(
      { true: 'Captured live', false: 'Not captured live' },
      {
        label: 'Liveness',
        section: '2.9',
        sensitivity: 'none',
        nullable: true,
        isDecisive: true,
        nullMeans: 'The liveness check is disabled',
      },
    ),
    liveness_status_code: closed(LIVENESS_STATUS_CODES, {
      label: 'Cause of liveness failure',
      section: '2.12',
      sensitivity: 'none',
      nullable: true,
    }),
    progress: closed(STEP_PROGRESS, {
      label: 'Progress',
      section: '2.9',
      sensitivity: 'none',
      about: 'Progress of the step.',
      required: true,
      only: ['journey'],
    }),
    has_passed_rules: flag(
      { true: 'Passed', false: 'Failed' },
      {
        label: 'Validation and rules',
        section: '2.9',
        sensitivity: 'none',
        about: 'Reflects validation and rules.',
        required: true,
        isDecisive: true,
        only: ['journey'],
      },
    ),
    image_path: path(
      { operation: 'image', role: 'selfie' },
      { label: 'Selfie', section: '2.9', sensitivity: 'none', nullable: true },
    ),
    cropped_image_path: path(
      { operation: 'image', role: 'selfie-cropped' },
      { label: 'Selfie, cropped', section: '2.9', sensitivity: 'none', nullable: true, only: ['journey'] },
    ),
    video_path: path(
      { operation: 'video', role: 'selfie-video' },
      { label: 'Selfie video', section: '2.9', sensitivity: 'none', nullable: true },
    ),
  },
  { principalOf: wordOr(SELFIE_STATUSES, 'status', 'image_path') },
);
