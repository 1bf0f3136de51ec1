import { findDates } from '../../text/findDates';

const MEMBER_NAME = /^(?!.*\d{5})[a-z_$][\w$.:-]*$/;

/** Whether a key is the name of a member. Any other key is itself a value, such as a person's name. */
export const isMemberName = (key: string): boolean => MEMBER_NAME.test(key) && findDates(key).length === 0;
