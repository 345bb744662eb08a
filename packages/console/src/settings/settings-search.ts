import { pickTextParams } from "../api/pick-text-params.js";

const names = ["section", "collection", "kind", "item"] as const;
export const parseSettingsSearch = (search: Record<string, unknown>) => pickTextParams(names, search);
