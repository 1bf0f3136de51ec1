import type { Page } from '@playwright/test';
import {
  REDACTION_CLASSES,
  REDACTION_CLASS_WORDS,
  type RedactionClass,
} from '@shared/domain/redaction/redactionClasses';

const selectors = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Audit report|Reports of)/ });
  return {
    dialog,
    /** What the report that is shown is. */
    state: dialog.getByRole('status').filter({ hasText: 'pictures embedded' }),
    /** The report tells what the service found of faces: it is asked for, knowing that, before one was compared. */
    showNow: dialog.getByRole('button', { name: 'Show now (recorded as unblinded)' }),
    missing: dialog.getByText('Some pictures cannot be drawn on this computer'),
    withoutThese: dialog.getByRole('button', { name: 'Make it without these, and say so in it' }),
    makeAgain: dialog.getByRole('button', { name: 'Make again' }),
    print: dialog.getByRole('button', { name: 'Print', exact: true }),
    save: dialog.getByRole('button', { name: 'Save as PDF' }),
    alert: dialog.getByRole('alert'),
    writeAll: dialog.getByRole('button', { name: 'Choose a folder and write them' }),
    written: dialog.getByRole('list', { name: 'Written reports' }).getByRole('listitem'),
    close: dialog.getByRole('button', { name: 'Close' }),
    whole: dialog.getByRole('radio', { name: 'Whole case' }),
    redacted: dialog.getByRole('radio', { name: 'Redacted copy' }),
    recipient: dialog.getByRole('textbox', { name: 'For whom' }),
    ground: dialog.getByRole('textbox', { name: 'Why it is redacted' }),
    make: dialog.getByRole('button', { name: /^Make/ }),
    back: dialog.getByRole('button', { name: 'Back to the options' }),
    /** What stands in the line at the foot, whatever that is. */
    summary: dialog.locator('footer [role=status]'),
    canvas: dialog.locator('canvas').first(),
  };
};

/** The dialog in which a report is looked at, saved and printed. */
export function reportDialog(page: Page) {
  const at = selectors(page);
  return {
    at,
    section: (title: string) => at.dialog.getByRole('checkbox', { name: title, exact: true }),
    async choose(option: string): Promise<void> {
      await at.dialog.getByRole('radio', { name: option, exact: true }).check({ force: true });
    },
    /** Ticks these classes and no others. */
    async remove(classes: readonly RedactionClass[]): Promise<void> {
      for (const one of REDACTION_CLASSES) {
        const box = at.dialog.getByRole('checkbox', { name: REDACTION_CLASS_WORDS[one], exact: true });
        await box.setChecked(classes.includes(one));
      }
    },
  };
}
