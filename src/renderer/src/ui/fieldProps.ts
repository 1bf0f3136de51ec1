/** The props of every field. `error` says what to do and replaces `hint`. */
export interface FieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  placeholder?: string;
  maxlength?: number;
  disabled?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}
