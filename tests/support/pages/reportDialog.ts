import type { Page } from '@playwright/test';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { REDACTION_CLASS_LABELS } from '@shared/domain/redaction/redactionClassLabels';

const selectors = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Audit report|Reports of)/ });
  return {
    dialog,
    /** The state of the displayed report. */
    state: dialog.getByRole('status').filter({ hasText: 'images embedded' }),
    /**
     * Confirms that the report, which discloses the service's face results, may be shown before the faces were
     * compared.
     */
    showNow: dialog.getByRole('button', { name: 'Show now (recorded as unblinded)' }),
    missing: dialog.getByText(/^(An image|Some images) cannot be displayed on this computer$/),
    withoutThese: dialog.getByRole('button', { name: /^Generate without (this image|these images)$/ }),
    makeAgain: dialog.getByRole('button', { name: 'Regenerate' }),
    print: dialog.getByRole('button', { name: 'Print', exact: true }),
    save: dialog.getByRole('button', { name: 'Save as PDF' }),
    alert: dialog.getByRole('alert'),
    writeAll: dialog.getByRole('button', { name: 'Choose folder and generate…' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    whole: dialog.getByRole('radio', { name: 'Whole case' }),
    redacted: dialog.getByRole('radio', { name: 'Redacted copy' }),
    recipient: dialog.getByRole('textbox', { name: 'Recipient' }),
    ground: dialog.getByRole('textbox', { name: 'Reason for redaction' }),
    make: dialog.getByRole('button', { name: /^(Generate|Regenerate)$/ }),
    back: dialog.getByRole('button', { name: 'Back to options' }),
    /** The summary at the bottom, whatever its text. */
    summary: dialog.locator('footer [role=status]'),
    canvas: dialog.locator('canvas').first(),
  };
};

/** The dialog in which a report is previewed, saved and printed. */
export function reportDialog(page: Page) {
  const at = selectors(page);
  return {
    at,
    section: (title: string) => at.dialog.getByRole('checkbox', { name: title, exact: true }),
    async choose(option: string): Promise<void> {
      await at.dialog.getByRole('radio', { name: option, exact: true }).check({ force: true });
    },
    /** Selects exactly these classes. */
    async remove(classes: readonly RedactionClass[]): Promise<void> {
      for (const one of REDACTION_CLASSES) {
        const box = at.dialog.getByRole('checkbox', { name: REDACTION_CLASS_LABELS[one], exact: true });
        await box.setChecked(classes.includes(one));
      }
    },
  };
}
