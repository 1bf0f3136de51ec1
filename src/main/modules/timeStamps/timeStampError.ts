import { AppError } from '../../errors/appError';

/** Why a response was rejected. `code` selects the message for users; the other fields are for engineers. */
type Problem =
  | { code: 'time-stamp-refused'; status: number }
  | { code: 'time-stamp-foreign'; differs: 'imprint' | 'nonce' }
  | { code: 'authority-not-trusted' }
  | {
      code: 'time-stamp-invalid';
      fault:
        | 'too-large'
        | 'form'
        | 'trailing-bytes'
        | 'content'
        | 'algorithm'
        | 'digest'
        | 'signer'
        | 'signature'
        | 'purpose'
        | 'period'
        | 'chain';
    };

export function timeStampError(problem: Problem): AppError {
  const { code, ...rest } = problem;
  const detail = Object.values(rest).map(String).join(' ');
  return new AppError(code, detail === '' ? code : detail);
}

export const invalid = (fault: Extract<Problem, { code: 'time-stamp-invalid' }>['fault']): AppError =>
  timeStampError({ code: 'time-stamp-invalid', fault });
