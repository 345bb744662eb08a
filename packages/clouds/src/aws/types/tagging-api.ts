/**
 * Tags of services that tell them one resource at a time: the tagging API tells those of a whole service, a hundred
 * resources a page.
 */
import { type PropertySource, userTagsAsListSource } from "./property-sources.js";
import type { SharedCall } from "./type-read-plan.js";

export const createTaggingApiTagsCall = (filter: string): SharedCall => ({
  service: "resourcegroupstaggingapi",
  operation: "GetResources",
  parameters: { ResourceTypeFilters: [filter] },
  as: "Tagged",
  match: { items: "ResourceTagMappingList", by: "ResourceARN", is: "selfArn" },
});

export const taggingApiTagsSource: PropertySource = userTagsAsListSource("Tagged.Tags");
