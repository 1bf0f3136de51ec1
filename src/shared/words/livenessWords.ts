import type { LivenessStatusCode } from '../wire';

/** What each liveness code says of the picture, specification 2.12. */
const LIVENESS_CAUSE: Record<LivenessStatusCode, string> = {
  FACE_TOO_CLOSE: 'The face is too close to the camera.',
  FACE_CLOSE_TO_BORDER: 'The face is too close to the edge of the picture.',
  FACE_CROPPED: 'The face is not wholly in the picture, which lowers accuracy.',
  FACE_IS_OCCLUDED: 'The face is covered by a mask or an object.',
  FACE_NOT_FOUND: 'No face was found.',
  TOO_MANY_FACES: 'There is more than one face.',
  FACE_TOO_SMALL: 'The face is too small.',
  BAD_QUALITY_IMAGE: 'The picture is of low resolution or blurred.',
  FACE_ANGLE_TOO_LARGE: 'The face is turned too far away.',
  NOT_LIVE: 'The model judged that the face is not that of a live person.',
};

/** The cause in words, or null for a code that is not in the specification: it is then shown as received. */
export function livenessCause(code: string): string | null {
  return Object.hasOwn(LIVENESS_CAUSE, code) ? LIVENESS_CAUSE[code as LivenessStatusCode] : null;
}
