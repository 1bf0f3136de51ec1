import { withReport, withoutResponses } from '../platform/window/shownEvidence';
import * as jobs from '../modules/jobs/module';
import * as aml from '../modules/aml/module';
import * as applicant from '../modules/applicant/module';
import * as backups from '../modules/backups/module';
import * as cases from '../modules/cases/module';
import * as conclusion from '../modules/conclusion/module';
import * as connections from '../modules/connections/module';
import { announceOpened, compose, type Context } from '../modules/context';
import * as dossiers from '../modules/dossiers/module';
import * as exports from '../modules/exports/module';
import * as faces from '../modules/faces/module';
import * as identity from '../modules/identity/module';
import * as imports from '../modules/imports/module';
import * as intake from '../modules/intake/module';
import * as journal from '../modules/journal/module';
import * as links from '../modules/links/module';
import * as masking from '../modules/masking/module';
import * as notes from '../modules/notes/module';
import * as packages from '../modules/packages/module';
import * as preferences from '../modules/preferences/module';
import * as reports from '../modules/reports/module';
import * as retention from '../modules/retention/module';
import * as rollback from '../modules/rollback/module';
import * as rules from '../modules/rules/module';
import * as signing from '../modules/signing/module';
import * as timeStamps from '../modules/timeStamps/module';

/** Creates the modules over an open vault in order of dependency, then recovers from a crash and updates the worklist index. */
export async function openServices(outside: Context) {
  const { context, handlers, ...modules } = compose(outside)
    .add('identity', identity.create)
    .add('rollback', rollback.create)
    .add('jobs', jobs.create)
    .add('signing', signing.create)
    .add('preferences', preferences.create)
    .add('connections', connections.create)
    .add('intake', intake.create)
    .add('cases', cases.create)
    .add('inbox', intake.createInbox)
    .add('journal', journal.create)
    .add('links', links.create)
    .add('notes', notes.create)
    .add('rules', rules.create)
    .add('masking', masking.create)
    .add('faces', faces.create)
    .add('aml', aml.create)
    .add('conclusion', conclusion.create)
    .add('applicant', applicant.create)
    .add('dossiers', dossiers.create)
    .add('allowance', exports.createAllowance)
    .add('partials', exports.create)
    .add('backups', backups.create)
    .add('timeStamps', timeStamps.create)
    .add('reports', reports.create)
    .add('packages', packages.create)
    .add('imports', imports.create)
    .add('retention', retention.create);
  const evidence = withReport(
    withoutResponses(context.vault.evidence, context.cases.responses),
    context.reports.shown,
  );
  await context.identity.resume();
  announceOpened(context);
  const stop = async (): Promise<void> => {
    await context.jobs.stop();
    await modules.stop();
  };
  return { handlers, evidence, identity: context.identity, preferences: context.preferences, stop };
}
