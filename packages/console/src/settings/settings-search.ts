import { textsIn } from "../api/search-params.js";

const names = ["section", "collection", "kind", "item"] as const;
export const settingsSearch = (given: Record<string, unknown>) => textsIn(names, given);
