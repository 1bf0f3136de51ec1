import { asReceived, heldAt, instant, person, printedExhibits, type Auditor } from '../auditor';
import { entriesOf, figureOf, listOf, mainAnswer, membersOf, textOf, type Json } from '../bag';
import { NOT_HELD, OPERATIONS, PARTS, RESULTS } from '../glossary';
import type { Reading } from '../reading';

/** What was asked for, with the version where one was. */
function requestWords(request: Json | undefined): string {
  const { operation, id, version, deltaOnly } = membersOf(request);
  const name = OPERATIONS[textOf(operation)] ?? '';
  const which =
    version === undefined
      ? name
      : `${name}, version ${figureOf(version)}, ${deltaOnly === true ? 'changes only' : 'whole list'}`;
  return `${which} ${textOf(id)}`;
}

/** Content 4: every answer and file with when, by whom, from which operation, and the SHA-256 of what came. */
export function checkRetrievals({ bag, open, exhibitOf }: Auditor): void {
  const here = open('What was retrieved, and what was not', 4);
  const received = entriesOf(bag, 'retrieved', 'filed', 'service-event');
  here.next(`${received.length} answer`);
  for (const { at, author, event } of received) {
    here.next(instant(at), person(author), requestWords(event['request']));
    const attempts = Number(event['attempts']);
    here.next(
      `${exhibitOf(textOf(event['sha256']))}, received from the service, HTTP ${figureOf(event['status'])}, ${textOf(event['mime'])}, ${figureOf(event['bytes'])} bytes${attempts > 1 ? `, ${attempts} attempts` : ''}`,
      `SHA-256 ${textOf(event['sha256'])}`,
    );
  }
  here.times('SHA-256', received.length);
  here.next('Asked for and not received');
  const absences = entriesOf(bag, 'absent');
  if (absences.length === 0) here.next('Everything that was asked for was received.');
  for (const { at, author, event } of absences)
    here.next(
      instant(at),
      person(author),
      requestWords(event['request']),
      textOf(event['reason']),
      ...(event['status'] === null ? [] : [`HTTP ${figureOf(event['status'])}`]),
      ...(event['serviceCode'] === null ? [] : [textOf(event['serviceCode'])]),
    );
}

/** A picture, video or PDF that the answer names: held as which exhibit, or not available and why. */
export function checkMedium({ bag, exhibitOf }: Auditor, here: Reading, key: string, path: string): void {
  const held = heldAt(bag, path);
  const part = PARTS[key] ?? key;
  if (held !== undefined) return here.has(`${part}: ${exhibitOf(textOf(held.event['sha256']))}`);
  const line = bag.absent.find(({ name }) => name === path);
  here.has(`${part}: not available – ${NOT_HELD[line?.['reason'] ?? ''] ?? 'a line of ABSENT.csv'}`);
}

const pathsOf = (value: Json | undefined): [string, string][] =>
  Object.entries(membersOf(value)).flatMap(([key, path]) =>
    typeof path === 'string' && path !== '' ? [[key, path] as [string, string]] : [],
  );

export const passedWords = (value: Json | undefined): string =>
  typeof value === 'boolean'
    ? value
      ? 'Passed rules'
      : 'Failed rules'
    : asReceived(value, 'No result given');

/** A comparison of faces by the service; the score as received. */
export function faceWords(value: Json | undefined, ifNull: string): string[] {
  if (value === null || value === undefined) return [asReceived(value, ifNull)];
  const { is_matched: isMatched, score, images } = membersOf(value);
  const sources = listOf(images).map((image) => textOf(membersOf(image)['image_source']));
  return [
    typeof isMatched === 'boolean'
      ? isMatched
        ? 'Matched'
        : 'Not matched'
      : asReceived(isMatched, 'No result given'),
    `score as received: ${asReceived(score, 'No score given')}`,
    ...sources,
  ];
}

/** What a reader has to see first: what did not pass. */
const RANK = ['Failed', 'Undetermined', 'CouldNotApply'];
const rankOf = (result: Json | undefined): number =>
  result === 'Passed' ? 9 : (RANK.indexOf(textOf(result)) + 4) % 4;

/** Content 5: each document, its step's progress, every picture or why it is not there, and its checks. */
export function checkDocuments(auditor: Auditor): void {
  const { open, tell, paper } = auditor;
  const here = open('Documents', 5);
  const { json } = mainAnswer(auditor.bag);
  const { documents } = json;
  const steps = Object.entries(membersOf(documents));
  if (documents === undefined) here.next('Not part of this result');
  if (documents === null) here.next('The service sent no documents');
  here.times('Issuing country', steps.length);
  for (const [index, [stepId, value]] of steps.entries()) {
    const step = membersOf(value);
    const title = asReceived(step['step_title'], 'The step has no title');
    const next = steps[index + 1];
    const part = here.between(
      `${title} (step ${stepId})`,
      next === undefined ? '\u0000' : `(step ${next[0]})Type`,
    );
    part.next(
      `Type ${asReceived(step['document_type'], 'Type not recognised')}`,
      `Subtype ${asReceived(step['document_subtype'], 'No subtype')}`,
      `Issuing country ${asReceived(step['issuing_country'], 'Country not recognised')} / ${asReceived(step['issuing_country_code'], 'Country not recognised')}`,
      'Progress',
      asReceived(step['progress'], 'No result given'),
      'Validation and rules',
      passedWords(step['has_passed_rules']),
      'Face comparison',
      ...faceWords(step['face_match_result'], 'No face comparison was made with this document'),
    );
    for (const [key, path] of [...pathsOf(step['images']), ...pathsOf(step['media_files'])])
      checkMedium(auditor, part, key, path);
    const validation = step['validation_result'];
    if (validation === null || validation === undefined) {
      part.next(asReceived(validation, 'No authenticity checks were reported'));
      continue;
    }
    const { validation_outcome: outcome, validation_checks: list } = membersOf(validation);
    part.next('Outcome:', asReceived(outcome, 'No overall outcome given'));
    const checks = listOf(list).map((check, at) => ({ check: membersOf(check), at }));
    for (const { check, at } of checks.toSorted(
      (a, b) => rankOf(a.check['result']) - rankOf(b.check['result']),
    ))
      part.next(
        RESULTS[textOf(check['result'])] ?? asReceived(check['result'], 'No result given'),
        asReceived(check['name'], 'Unnamed detail'),
        asReceived(check['description'], 'No description given'),
        asReceived(check['result_description'], 'No explanation given'),
        `/documents/${stepId}/validation_result/validation_checks/${at}`,
      );
  }
  const { pictures: drawn } = paper;
  const said = Number(/(\d+)shownas(?:a)?picture/.exec(open('Exhibits', 5).text)?.[1] ?? 0);
  if (drawn !== said) tell(5, `${drawn} pictures are in the PDF, and it says ${said}`);
  const printed = printedExhibits(paper).filter(({ mime }) => mime.startsWith('image/')).length;
  const notDrawn = /couldnotdrawit:((?:exhibit\d+,?)+)/.exec(open('Left out and masked', 5).text)?.[1] ?? '';
  const missing = notDrawn.split('exhibit').length - 1;
  if (drawn !== printed - missing) tell(5, `${printed} pictures are exhibits, ${drawn} are drawn`);
}
