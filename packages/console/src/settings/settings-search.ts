import { textParams } from "../api/search-params.js";

const names = ["section", "collection", "kind", "item"] as const;
export const settingsSearch = (search: Record<string, unknown>) => textParams(names, search);
