import { asReceived, savedAt, instant, leavesOf, person, printedExhibits, type Auditor } from '../auditor';
import { entriesOf, figureOf, listOf, mainResponse, membersOf, textOf, type Json } from '../bag';
import { NOT_SAVED, notReceived, OPERATIONS, PARTS } from '../glossary';
import type { Reading } from '../reading';

/** The name of a request, with its version if it has one. */
function requestLabels(request: Json | undefined): string {
  const { operation, id, version, deltaOnly } = membersOf(request);
  const name = OPERATIONS[textOf(operation)] ?? '';
  const which =
    version === undefined
      ? name
      : `${name}, version ${figureOf(version)}, ${deltaOnly === true ? 'changes only' : 'full list'}`;
  return `${which} ${textOf(id)}`;
}

const NOT_RECEIVED = 'Requested, not received';

/** Content 4: every response and file with time, author and operation. Its SHA-256 is that of its exhibit. */
export function checkRetrievals({ bag, open, exhibitOf }: Auditor): void {
  const here = open('Retrievals', 4);
  const received = entriesOf(bag, 'retrieved', 'file-imported', 'service-event');
  here.next(`${received.length} response`);
  for (const { at, author, event } of received) {
    here.next(instant(at), person(author), requestLabels(event['request']));
    const attempts = Number(event['attempts']);
    here.next(
      `${exhibitOf(textOf(event['sha256']))}, received from the service, HTTP ${figureOf(event['status'])}, ${textOf(event['mime'])}${attempts > 1 ? `, ${attempts} attempts` : ''}`,
    );
  }
  here.times('received from the service', received.length);
  const absences = entriesOf(bag, 'absent');
  if (absences.length === 0) return here.lacks(NOT_RECEIVED);
  here.next(NOT_RECEIVED);
  for (const { at, author, event } of absences)
    here.next(
      instant(at),
      person(author),
      requestLabels(event['request']),
      notReceived(
        textOf(event['reason']),
        textOf(membersOf(event['request'])['operation']),
        event['status'] === null ? '' : figureOf(event['status']),
      ),
      ...(event['status'] === null ? [] : [`HTTP ${figureOf(event['status'])}`]),
      ...(event['serviceCode'] === null ? [] : [textOf(event['serviceCode'])]),
    );
}

/** A picture, video or PDF that the response names: its exhibit, or why it is not available. */
export function checkMedium({ bag, exhibitOf }: Auditor, here: Reading, key: string, path: string): void {
  const saved = savedAt(bag, path);
  const part = PARTS[key] ?? key;
  if (saved !== undefined) return here.has(`${part}: ${exhibitOf(textOf(saved.event['sha256']))}`);
  const line = bag.absent.find(({ name }) => name === path);
  const why = NOT_SAVED[line?.['reason'] ?? ''] ?? 'a line of ABSENT.csv';
  const code = line?.['service_code'] ?? '';
  here.has(`${part}: not available – ${why}${code === '' ? '' : ` (${code})`}.`);
}

const pathsOf = (value: Json | undefined): [string, string][] =>
  Object.entries(membersOf(value)).flatMap(([key, path]) =>
    typeof path === 'string' && path !== '' ? [[key, path] as [string, string]] : [],
  );

/** A face comparison by the service, with the score as received. */
export function checkFaceMatch(here: Reading, value: Json | undefined): void {
  if (value === undefined) return;
  if (value === null) return here.fact('Face match', 'null');
  const { is_matched: isMatched, score, images } = membersOf(value);
  if (typeof isMatched === 'boolean') here.fact('Result', isMatched ? 'Matched' : 'Not matched');
  if (score !== undefined) here.fact('Score', asReceived(score));
  here.has(...listOf(images).map((image) => textOf(membersOf(image)['image_source'])));
}

/** The heading of a document: its title, its id if that differs, and its step. */
function headingOf([stepId, value]: readonly [string, Json]): string {
  const title = textOf(membersOf(value)['step_title']) || stepId;
  return `${title}${title === stepId ? '' : stepId}Step ${stepId}`;
}

/**
 * Content 5: each document with all received values, its progress, its checks, and every picture or why it is missing.
 */
export function checkDocuments(auditor: Auditor): void {
  const { open, report, paper } = auditor;
  const here = open('Documents', 5);
  const { json } = mainResponse(auditor.bag);
  const { documents } = json;
  const steps = Object.entries(membersOf(documents));
  if (documents === null) here.next('null');
  for (const [index, own] of steps.entries()) {
    const step = membersOf(own[1]);
    const next = steps[index + 1];
    const part = here.between(headingOf(own), next === undefined ? '\u0000' : headingOf(next));
    const { images, media_files: files, face_match_result: faces, ...rest } = step;
    part.has(...leavesOf(rest));
    if (typeof step['progress'] === 'string') part.fact('Progress', step['progress']);
    if (typeof step['has_passed_rules'] === 'boolean')
      part.fact('Validation and rules', step['has_passed_rules'] ? 'Passed' : 'Failed');
    checkFaceMatch(part, faces);
    for (const [key, path] of [...pathsOf(images), ...pathsOf(files)]) checkMedium(auditor, part, key, path);
  }
  const { pictures: drawn } = paper;
  const stated = Number(/(\d+)shownas(?:an)?image/.exec(open('Exhibits', 5).text)?.[1] ?? 0);
  if (drawn !== stated) report(5, `${drawn} pictures are in the PDF, and it says ${stated}`);
  const printed = printedExhibits(paper).filter(({ mime }) => mime.startsWith('image/')).length;
  const notDrawn =
    /couldnotbedisplayedonthiscomputer:((?:exhibit\d+,?)+)/.exec(open('Left out and masked', 5).text)?.[1] ??
    '';
  const missing = notDrawn.split('exhibit').length - 1;
  if (drawn !== printed - missing) report(5, `${printed} pictures are exhibits, ${drawn} are drawn`);
}
