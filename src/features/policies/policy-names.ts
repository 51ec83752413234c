/** The policies of the shop, in the order in which they are linked. */
export const POLICIES = ['shipping', 'returns', 'warranty', 'privacy', 'terms'] as const
export type PolicyName = (typeof POLICIES)[number]

export const POLICY_LABELS: Record<PolicyName, string> = {
  shipping: 'Shipping',
  returns: 'Returns',
  warranty: 'Warranty',
  privacy: 'Privacy',
  terms: 'Terms',
}
