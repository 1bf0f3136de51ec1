import { ref, type Ref } from 'vue';
import type { CaseView, RuleItem } from '@shared/domain/caseView';
import { call } from '../../bridge/call';

/** Records that a rule was reviewed, with a remark. Every change is a separate entry in the journal. */
export function useReviewed(view: () => CaseView): {
  failed: Readonly<Ref<unknown>>;
  set: (rule: RuleItem, reviewed: boolean, remark: string) => Promise<boolean>;
} {
  const failed = ref<unknown>(null);
  async function set(rule: RuleItem, reviewed: boolean, remark: string): Promise<boolean> {
    const { caseId, responseSha256 } = view();
    if (responseSha256 === null) return false;
    const unchanged =
      rule.reviewed?.reviewed === reviewed && rule.reviewed.remark === remark && rule.reviewed.sameResponse;
    if (unchanged) return true;
    try {
      await call('rules:setReviewed', { caseId, ruleKey: rule.key, reviewed, remark, responseSha256 });
      failed.value = null;
      return true;
    } catch (cause) {
      failed.value = cause;
      return false;
    }
  }
  return { failed, set };
}
