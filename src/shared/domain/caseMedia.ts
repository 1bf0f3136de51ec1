import type { CaseMedium, MediumRole, MediumState } from './caseView';
import { cursorOver, givenOr } from './cursor';
import { heldState, isHolding } from './heldEvidence';
import type { JournalEntry } from './journal';
import { mediaReferences, type MediaReference, type UnusableReference } from './mediaReferences';
import type { MediaLookup } from './steps';

/** What a pointer's last key says about a picture; both vocabularies of specification 2.10 name the same sides. */
const ROLE_BY_KEY: Record<string, MediumRole> = {
  front_side_image_path: 'front',
  front_image_path: 'front',
  back_side_image_path: 'back',
  back_image_path: 'back',
  front_side_cropped_image_path: 'front-cropped',
  front_cropped_image_path: 'front-cropped',
  back_side_cropped_image_path: 'back-cropped',
  back_cropped_image_path: 'back-cropped',
  portrait_image_path: 'portrait',
  profile_image_path: 'profile',
  cropped_image_path: 'selfie-cropped',
  video_path: 'selfie-video',
  front_side_pdf_path: 'document-pdf',
  back_side_pdf_path: 'document-pdf',
};

const ROLE_LABELS: Record<MediumRole, string> = {
  front: 'Front',
  back: 'Back',
  'front-cropped': 'Front, cropped',
  'back-cropped': 'Back, cropped',
  portrait: 'Portrait',
  selfie: 'Selfie',
  'selfie-cropped': 'Selfie, cropped',
  profile: 'Profile image',
  'additional-face': 'Additional face',
  'face-match': 'Face match image',
  'field-image': 'Field image',
  'selfie-video': 'Selfie video',
  'document-pdf': 'PDF',
  other: 'Image',
};

/** Roles in the order in which a reviewer wants them named when one medium stands in several places. */
const ROLE_RANK: MediumRole[] = [
  'front',
  'back',
  'front-cropped',
  'back-cropped',
  'portrait',
  'selfie',
  'selfie-cropped',
  'selfie-video',
  'document-pdf',
  'additional-face',
  'profile',
  'field-image',
  'face-match',
  'other',
];

function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

interface Place {
  role: MediumRole;
  owner: string;
  ownerTitle: string;
  id: string;
}

/** What a pointer into the answer says a medium is; anything unknown is named by its own pointer. */
function placeOf(answer: unknown, pointer: string): Place {
  const tokens = tokensOf(pointer);
  const [area = '', step = '', part = ''] = tokens;
  const last = tokens.at(-1) ?? '';
  if (area === 'documents' && tokens.length > 2) {
    const title = givenOr(
      cursorOver<{ documents: unknown }>(answer)
        .child<Record<string, { step_title: unknown }>>('documents')
        .child<{ step_title: unknown }>(step)
        .text('step_title'),
    );
    const role: MediumRole =
      part === 'extracted_fields'
        ? 'field-image'
        : part === 'face_match_result'
          ? 'face-match'
          : (ROLE_BY_KEY[last] ?? 'other');
    const known =
      role !== 'other' && role !== 'face-match' && role !== 'field-image' && role !== 'document-pdf';
    return {
      role,
      owner: step,
      ownerTitle: title || `Document ${step}`,
      id: known ? `documents/${step}/${role}` : pointer.slice(1),
    };
  }
  if (area === 'selfie') {
    const role: MediumRole = last === 'image_path' ? 'selfie' : (ROLE_BY_KEY[last] ?? 'other');
    return {
      role,
      owner: 'selfie',
      ownerTitle: 'Selfie',
      id: role === 'other' ? pointer.slice(1) : `selfie/${role}`,
    };
  }
  if (area === 'applicant') {
    const role = ROLE_BY_KEY[last] ?? 'other';
    return {
      role,
      owner: 'applicant',
      ownerTitle: 'Applicant',
      id: role === 'other' ? pointer.slice(1) : `applicant/${role}`,
    };
  }
  if (area === 'screening_checks') {
    // Of the pictures of a comparison the one from outside the journey is the face itself; the other is the selfie.
    const isFace =
      !tokens.includes('face_match_results') || sourceBeside(answer, pointer) === 'AdditionalFace';
    return {
      role: !last.endsWith('image_path') ? 'other' : isFace ? 'additional-face' : 'face-match',
      owner: step,
      ownerTitle: 'Screening check',
      id: pointer.slice(1),
    };
  }
  if (area === 'spot_checks') {
    return { role: 'face-match', owner: step, ownerTitle: 'Spot check', id: pointer.slice(1) };
  }
  return {
    role: ROLE_BY_KEY[last] ?? 'other',
    owner: area,
    ownerTitle: area.replaceAll('_', ' '),
    id: pointer.slice(1),
  };
}

/** The picture source beside a face comparison's path, for pictures that are named nowhere else. */
function sourceBeside(answer: unknown, pointer: string): string | null {
  let at: unknown = answer;
  for (const token of tokensOf(pointer).slice(0, -1)) {
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[token] : undefined;
  }
  return givenOr(cursorOver<{ image_source: unknown }>(at).text('image_source'));
}

/** The pictures of a comparison by the service's word for their source (specification 2.8). */
const COMPARED: Readonly<Record<string, string>> = {
  Applicant: 'Applicant’s earlier picture, as compared',
  Selfie: 'Selfie, as compared',
  Document: 'Document’s picture, as compared',
};

/** What a medium is, without its owner: "Front", "Selfie, as compared". */
function partOf(answer: unknown, place: Place, reference: MediaReference): string {
  const pointer = reference.pointers[0] ?? '';
  if (place.role === 'face-match') {
    const source = sourceBeside(answer, pointer);
    return source ? (COMPARED[source] ?? `Compared ${source}`) : ROLE_LABELS['face-match'];
  }
  return place.role === 'other' ? (tokensOf(pointer).at(-1) ?? '') : ROLE_LABELS[place.role];
}

/** Role labels that say whose they are by themselves. */
const NAMES_ITS_OWNER = ['selfie', 'applicant'];

/** What the journal says of each medium's path; the latest word counts, but held evidence is never lost again. */
export function mediumStates(entries: readonly JournalEntry[]): Map<string, MediumState> {
  const states = new Map<string, MediumState>();
  for (const { event, at } of entries) {
    if (!isHolding(event) && event.type !== 'absent') continue;
    const { operation, id } = event.request;
    if (operation !== 'image' && operation !== 'video' && operation !== 'pdf') continue;
    if (event.type !== 'absent') {
      states.set(id, heldState(event));
    } else if (states.get(id)?.kind !== 'held') {
      const { reason, status, serviceCode } = event;
      states.set(id, { kind: 'absent', reason, status, serviceCode, at });
    }
  }
  return states;
}

/** Documents in the answer's order, then selfie, applicant and the rest; within one owner front before back. */
function inReadingOrder(media: readonly CaseMedium[]): CaseMedium[] {
  /** Where each owner first comes up. */
  const owners = new Map(media.map(({ owner }, index) => [owner, index] as const).reverse());
  const isDocument = (medium: CaseMedium): boolean =>
    medium.pointers.some((at) => at.startsWith('/documents/'));
  const area = (medium: CaseMedium): number =>
    medium.owner === 'selfie' ? 1 : medium.owner === 'applicant' ? 2 : isDocument(medium) ? 0 : 3;
  const ranked = media.map((medium) => ({
    medium,
    rank: [area(medium), owners.get(medium.owner) ?? 0, ROLE_RANK.indexOf(medium.role)],
  }));
  ranked.sort((a, b) => a.rank.reduce((order, part, index) => order || part - (b.rank[index] ?? 0), 0));
  return ranked.map(({ medium }) => medium);
}

/** A face comparison names other steps' pictures; they are not the document's own. */
function belongsHere(medium: CaseMedium, pointer: string): boolean {
  return medium.role === 'face-match' || !tokensOf(pointer).includes('face_match_result');
}

/**
 * Every image, video and PDF an answer names, one per path, in reading order, with what is held of it.
 * A path named in several places takes the role of the most telling one and keeps all its pointers.
 */
export function readCaseMedia(
  answer: unknown,
  states: ReadonlyMap<string, MediumState>,
  fetching: ReadonlySet<string>,
): { media: CaseMedium[]; unusable: UnusableReference[]; lookup: MediaLookup } {
  const taken = new Set<string>();
  const { references, unusable } = mediaReferences(answer);
  const inAnswerOrder = references.map((reference): CaseMedium => {
    const places = reference.pointers
      .map((pointer) => placeOf(answer, pointer))
      .sort((a, b) => ROLE_RANK.indexOf(a.role) - ROLE_RANK.indexOf(b.role));
    const place = places[0] as Place;
    // Both vocabularies may name one side with different paths: the second keeps its own pointer as its id.
    const id = taken.has(place.id) ? (reference.pointers[0] ?? '').slice(1) : place.id;
    taken.add(id);
    const held = states.get(reference.path);
    const part = partOf(answer, place, reference);
    return {
      id,
      role: place.role,
      owner: place.owner,
      ownerTitle: place.ownerTitle,
      part,
      label: NAMES_ITS_OWNER.includes(place.owner)
        ? part
        : `${place.ownerTitle}, ${/^[A-Z]{2}/.test(part) ? part : part.charAt(0).toLowerCase() + part.slice(1)}`,
      path: reference.path,
      operation: reference.operation,
      pointers: reference.pointers,
      state:
        fetching.has(reference.path) && held?.kind !== 'held'
          ? { kind: 'fetching' }
          : (held ?? { kind: 'not-fetched' }),
    };
  });
  const media = inReadingOrder(inAnswerOrder);
  const byPath = new Map(media.map((medium) => [medium.path, medium.id]));
  return {
    media,
    unusable,
    lookup: {
      byPath: (path) => (path === null ? null : (byPath.get(path) ?? null)),
      below: (pointer) => {
        const above = `${pointer}/`;
        return media
          .filter((medium) => medium.pointers.some((at) => at.startsWith(above) && belongsHere(medium, at)))
          .map((medium) => medium.id);
      },
    },
  };
}
