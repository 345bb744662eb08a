/**
 * Tags of services that tell them one resource at a time: the tagging API tells those of a whole service, a hundred
 * resources a page.
 */
import { type PropertySource, tagListSource } from "./property-sources.js";
import type { SharedCall } from "./type-read-plan.js";

export const createReadTagsCall = (filter: string): SharedCall => ({
  service: "resourcegroupstaggingapi",
  operation: "GetResources",
  parameters: { ResourceTypeFilters: [filter] },
  as: "Tagged",
  match: { items: "ResourceTagMappingList", by: "ResourceARN", is: "selfArn" },
});

export const taggingApiTagsSource: PropertySource = tagListSource("Tagged.Tags");
