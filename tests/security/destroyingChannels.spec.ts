import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { InvokeName } from '@shared/ipc/channels';
import { invokeNames } from '../../src/main/ipc/handlers';
import type { Question } from '../../src/main/platform/window/questions';

type About = Question['about'];
type Power =
  /** Changes nothing that is saved. */
  | 'reads'
  /** Saves something new, or adds an entry to a journal, from which nothing is ever removed. */
  | 'adds'
  /** Changes or removes what the user can set, type or fetch again without loss. */
  | 'again'
  /** Text that has not been saved yet; it is typed in the page, which could as well not save it. */
  | 'draft'
  /** The system's dialog, shown by main, asks for the file or folder. */
  | 'dialog'
  /** Destroys, or sends out of the vault: main asks first, at least where something would be lost. */
  | { asks: readonly About[] };

/** What a page that was taken over can do with each channel. A channel that is missing here does not compile. */
const POWERS = {
  'app:info': 'reads',
  'app:openHandbook': 'reads',
  'app:showTheme': 'again',
  'links:open': { asks: ['link'] },
  'vault:status': 'reads',
  // Only where there is no vault yet.
  'vault:create': 'adds',
  'vault:unlock': 'reads',
  // Drops keys of services that were given for the session only.
  'vault:lock': 'again',
  'vault:moveKey': { asks: ['vault-key'] },
  'vault:renewKey': { asks: ['vault-key'] },
  'vault:restore': { asks: ['restore'] },
  'backups:status': 'reads',
  'backups:make': 'dialog',
  'rollback:status': 'reads',
  'rollback:accept': { asks: ['rollback'] },
  'identity:get': 'reads',
  'identity:add': 'adds',
  'identity:signIn': 'reads',
  'identity:rename': 'again',
  'identity:setSecret': { asks: ['reviewer-passphrase'] },
  'profiles:list': 'reads',
  'profiles:select': 'again',
  'profiles:save': 'again',
  'profiles:remove': { asks: ['credential-removal'] },
  'credentials:status': 'reads',
  'credentials:save': { asks: ['credential', 'credential-replacement'] },
  'credentials:forget': { asks: ['credential-removal'] },
  'credentials:test': 'reads',
  'sandbox:cases': 'reads',
  'jobs:list': 'reads',
  'jobs:items': 'reads',
  'jobs:pause': 'again',
  'jobs:resume': 'again',
  'jobs:cancel': 'again',
  'jobs:retry': 'again',
  // Its row only; what it saved or exported stays, with its entries.
  'jobs:dismiss': 'again',
  'intake:fetch': 'adds',
  'intake:refetch': 'adds',
  'intake:fetchVersions': 'adds',
  'intake:retryMedium': 'adds',
  'fetchLog:list': 'reads',
  // That an id returned no case; fetching it again says the same.
  'fetchLog:remove': 'again',
  'fetchLog:arrived': 'reads',
  'inbox:begin': 'again',
  'inbox:addText': 'again',
  'inbox:addPiece': 'again',
  'inbox:choose': 'dialog',
  'inbox:preview': 'reads',
  'inbox:lines': 'reads',
  'inbox:start': 'adds',
  'inbox:discard': 'again',
  'cases:list': 'reads',
  'cases:open': 'reads',
  'cases:responses': 'reads',
  'cases:rawResponse': 'reads',
  'notes:save': 'adds',
  'notes:withdraw': 'adds',
  'notes:saveDraft': 'draft',
  'notes:drafts': 'reads',
  'notes:discardDraft': 'draft',
  'rules:setReviewed': 'adds',
  'aml:view': 'reads',
  'aml:rows': 'reads',
  'aml:match': 'reads',
  'aml:decide': 'adds',
  'aml:undo': 'adds',
  'conclusion:view': 'reads',
  'conclusion:propose': 'adds',
  'conclusion:vote': 'adds',
  'conclusion:withdraw': 'adds',
  'conclusion:saveDraft': 'draft',
  'conclusion:discardDraft': 'draft',
  'packages:preview': 'reads',
  'packages:previewRedaction': 'reads',
  'packages:checkRecipients': 'reads',
  'packages:chooseFolder': 'dialog',
  'packages:lastFolder': 'reads',
  'packages:start': { asks: ['folder', 'unencrypted', 'more-exports'] },
  'packages:reveal': 'reads',
  'timeStamps:list': 'reads',
  'timeStamps:request': 'dialog',
  'timeStamps:import': 'dialog',
  'timeStamps:authorities': 'reads',
  'timeStamps:addAuthority': { asks: ['time-authority'] },
  // Its certificate can be added again; times that it confirmed stay recorded.
  'timeStamps:removeAuthority': 'again',
  'timeStamps:address': 'reads',
  'timeStamps:setAddress': { asks: ['time-authority-address'] },
  'timeStamps:obtain': 'adds',
  'signing:status': 'reads',
  'signing:make': 'adds',
  'signing:name': { asks: ['signer'] },
  'signing:revoke': { asks: ['signer'] },
  'signing:forget': { asks: ['signer', 'forget-revoked'] },
  'applicant:timeline': 'reads',
  'imports:state': 'reads',
  'imports:choose': 'dialog',
  'imports:unlock': 'reads',
  'imports:trust': { asks: ['signer'] },
  'imports:import': 'adds',
  'imports:close': 'again',
  'reports:preview': 'reads',
  'reports:save': 'dialog',
  'reports:print': 'dialog',
  'reports:batch': { asks: ['more-exports'] },
  'masking:values': 'reads',
  'masking:reveal': 'adds',
  'faces:compare': 'adds',
  'faces:reveal': 'adds',
  'journal:list': 'reads',
  'journal:verify': 'reads',
  'retention:isAnyLeft': 'reads',
  'retention:view': 'reads',
  'retention:setPeriod': 'adds',
  'retention:hold': 'adds',
  'retention:release': 'adds',
  'retention:refuse': 'adds',
  'retention:elsewhere': 'reads',
  'retention:erase': { asks: ['erasure'] },
  'retention:certificates': 'reads',
  'preferences:get': 'reads',
  'preferences:set': 'again',
} as const satisfies Record<InvokeName, Power>;

/** The test in which somebody says no to each question, and nothing happens: its file and title. */
const REFUSED: Record<About, readonly [spec: string, title: string]> = {
  link: ['tests/security/links.spec.ts', 'opens nothing when the person declines'],
  credential: [
    'tests/security/confirmations.spec.ts',
    'names the host in a dialog, and keeps no key without a yes',
  ],
  'credential-replacement': [
    'tests/security/confirmations.spec.ts',
    'destroyedSecret: a saved key is neither replaced nor deleted',
  ],
  'credential-removal': [
    'tests/security/confirmations.spec.ts',
    'destroyedSecret: a saved key is neither replaced nor deleted',
  ],
  'forget-revoked': [
    'tests/security/importTrust.spec.ts',
    'nor forgotten unless the person agrees in main’s own dialog',
  ],
  signer: [
    'tests/security/cancelledDecisions.spec.ts',
    'cancels nothing unless the person agrees in main’s own dialog',
  ],
  'time-authority': [
    'tests/unit/main/modules/timeStamps/timeStampService.spec.ts',
    'trust a root certificate after the person compared it',
  ],
  'time-authority-address': [
    'tests/unit/main/modules/timeStamps/timeStampService.spec.ts',
    'are obtained directly from the address that a person confirmed',
  ],
  'vault-key': [
    'tests/security/confirmations.spec.ts',
    'moves the key nowhere, and makes no new one, without a yes',
  ],
  'reviewer-passphrase': [
    'tests/security/confirmations.spec.ts',
    'names the reviewer in a dialog, and locks nobody out of the vault without a yes',
  ],
  restore: ['tests/contract/backups/backups.spec.ts', 'takes the place of a locked vault after a yes'],
  rollback: [
    'tests/unit/main/modules/rollback/rollbackService.spec.ts',
    'is not accepted unless the person agrees',
  ],
  erasure: [
    'tests/security/confirmations.spec.ts',
    'names the case in a dialog, and destroys nothing without a yes',
  ],
  folder: ['tests/security/confirmations.spec.ts', 'folderOfEarlierSession: is confirmed once per session'],
  'more-exports': ['tests/security/storageLimits.spec.ts', 'async exports()'],
  unencrypted: [
    'tests/security/confirmations.spec.ts',
    'unencryptedExport: names folder and number, and writes nothing without a yes',
  ],
};

it('every channel is known, and each question of main belongs to one', () => {
  expect(Object.keys(POWERS).sort()).toEqual([...invokeNames].sort());
  const asked = new Set(
    Object.values<Power>(POWERS).flatMap((power) => (typeof power === 'string' ? [] : power.asks)),
  );
  expect([...asked].sort()).toEqual(Object.keys(REFUSED).sort());
});

it.each(Object.entries(REFUSED))('%s: a test says no to it', (_about, [spec, title]) => {
  expect(readFileSync(spec, 'utf8')).toContain(title);
});
