/** How the types of AWS::ServiceCatalog are read. */
import { sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const serviceCatalogReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ServiceCatalog::PortfolioShare",
    service: "servicecatalog",
    why: "shares with single accounts are listed by portfolio; those inside of an organization are meant. One call per portfolio",
    list: {
      of: { operation: "ListPortfolios", items: "PortfolioDetails" },
      operation: "DescribePortfolioShares",
      parameters: { PortfolioId: "@Id", Type: "ACCOUNT" },
      items: "PortfolioShareDetails",
    },
    arn: "@{parent.ARN}/share/@{PrincipalId}",
    name: "parent.Id",
    properties: {
      PortfolioId: "parent.Id",
      AccountId: "PrincipalId",
      ShareTagOptions: "ShareTagOptions",
      SharePrincipals: "SharePrincipals",
    },
  },
  {
    type: "AWS::ServiceCatalog::Portfolio",
    service: "servicecatalog",
    why: "a page of ListPortfolios has all but tags. One call per portfolio",
    list: { operation: "ListPortfolios", items: "PortfolioDetails" },
    details: [{ operation: "DescribePortfolio", parameters: { Id: "@Id" } }],
    arn: "@{ARN}",
    name: "DisplayName",
    createdAt: "CreatedTime",
    properties: {
      ...sameNamesMapping("Id DisplayName Description ProviderName"),
      Tags: userTagsAsListSource("DescribePortfolio.Tags"),
    },
    omitted: ["AcceptLanguage"],
  },
];
