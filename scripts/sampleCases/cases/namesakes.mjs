import { PEOPLE } from '../people.mjs';
import { recordId } from '../random.mjs';
import { applicant } from '../wire.mjs';
import { journeyFrame } from './account.mjs';
import { moment } from './clock.mjs';

/** Cases that appear to belong to an applicant of the set although the service does not link them to her. */
export function namesakes() {
  return [
    {
      label: 'Namesake: same name as another applicant, but a different ID and date of birth',
      journey: journeyFrame(
        recordId('namesake'),
        'onb-2605-H1',
        moment(33),
        null,
        ['Incomplete', null, 'Incomplete'],
        {
          model_version: null,
          applicant: applicant(recordId('elena-namesake'), PEOPLE.elena, { birth_date: '1987-03-02' }),
        },
      ),
    },
    {
      label: 'AML check with the reference of a journey it does not name: no matches',
      amlResult: {
        check_id: recordId('standing-reference'),
        reference_number: 'onb-2601-A1',
        check_time: moment(34),
        final_decision: 'Complete',
        aml: {
          matches: [],
          ongoing_monitoring_enabled: false,
          last_ongoing_monitoring_update: moment(34, -4),
          search_datetime: moment(34, -4),
        },
      },
    },
  ];
}
