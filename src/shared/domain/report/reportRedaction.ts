import { z } from 'zod';
import { REDACTION_CLASSES } from '../redactionClasses';

/** What a redacted report removes, the reason, and its recipient. */
export const ReportRedaction = z.strictObject({
  classes: z.array(z.enum(REDACTION_CLASSES)).min(1).max(REDACTION_CLASSES.length),
  ground: z.string().trim().min(1).max(2000),
  recipient: z.string().trim().min(1).max(500),
});
export type ReportRedaction = z.infer<typeof ReportRedaction>;
