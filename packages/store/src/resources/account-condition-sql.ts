/** SQL: whether a resource `r` is of an account or a subscription, as people write these. */

/** A number that lost its leading zeros on the way still finds its account. */
export const buildOfAccountSql = (account: string) => `ltrim(r.account_id, '0') = ltrim(${account}, '0')`;

/** The parts of Azure write the same id in either case. */
export const buildOfSubscriptionSql = (subscription: string) => `lower(r.subscription_id) = lower(${subscription})`;

/** Account, cluster or tenant; subscription; or project. */
export const buildOfAnyAccountSql = (name: string) => `CASE
  WHEN r.account_id IS NOT NULL THEN ${buildOfAccountSql(name)}
  WHEN r.subscription_id IS NOT NULL THEN ${buildOfSubscriptionSql(name)}
  ELSE r.project_id = ${name} END`;
