/** What every field takes. `error` says what to do and replaces `hint`. */
// @ts-nocheck

export interface FieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  placeholder?: string;
  maxlength?: number;
  disabled?: boolean;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}
