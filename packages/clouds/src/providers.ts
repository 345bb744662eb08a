/** The readers there are; each is loaded when somebody asks for it. */
import type { Provider, ProviderName } from "./provider.js";

export const providers: Partial<Readonly<Record<ProviderName, () => Promise<Provider>>>> = {
  aws: async () => (await import("./aws/provider.js")).aws,
  azure: async () => (await import("./azure/provider.js")).azure,
  google: async () => (await import("./google/provider.js")).google,
  kubernetes: async () => (await import("./kubernetes/provider.js")).kubernetes,
};
