/** The props that all fields have. `error` states what to do and replaces `hint`. */
export interface FieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  placeholder?: string;
  maxlength?: number;
  disabled?: boolean;
  /** Makes the label visible to screen readers only. */
  hideLabel?: boolean;
}
