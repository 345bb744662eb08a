/** What a subscription has by itself, in no list of resources: who may do what, which policies hold, who is told. */
export interface SubscriptionLevelReadPlan {
  readonly type: string;
  /** The path below the subscription. */
  readonly path: string;
  readonly filter?: string;
  /** What is said from above the subscription is not its own. */
  readonly isInherited?: true;
  /** Only entries with this state: of what is in order there would be one for each resource and question. */
  readonly onlyWithStatus?: string;
}

export const subscriptionLevelReadPlans: readonly SubscriptionLevelReadPlan[] = [
  { type: "Microsoft.Resources/resourceGroups", path: "resourceGroups" },
  {
    type: "Microsoft.Authorization/roleAssignments",
    path: "providers/Microsoft.Authorization/roleAssignments",
    isInherited: true,
  },
  {
    type: "Microsoft.Authorization/roleDefinitions",
    path: "providers/Microsoft.Authorization/roleDefinitions",
    // Those that Azure made are the same everywhere.
    filter: "type eq 'CustomRole'",
  },
  {
    type: "Microsoft.Authorization/policyAssignments",
    path: "providers/Microsoft.Authorization/policyAssignments",
    isInherited: true,
  },
  { type: "Microsoft.Authorization/locks", path: "providers/Microsoft.Authorization/locks" },
  { type: "Microsoft.Security/pricings", path: "providers/Microsoft.Security/pricings" },
  { type: "Microsoft.Security/securityContacts", path: "providers/Microsoft.Security/securityContacts" },
  {
    type: "Microsoft.Security/assessments",
    path: "providers/Microsoft.Security/assessments",
    onlyWithStatus: "Unhealthy",
  },
  {
    type: "Microsoft.Security/jitNetworkAccessPolicies",
    path: "providers/Microsoft.Security/jitNetworkAccessPolicies",
  },
  { type: "Microsoft.Insights/diagnosticSettings", path: "providers/Microsoft.Insights/diagnosticSettings" },
];
