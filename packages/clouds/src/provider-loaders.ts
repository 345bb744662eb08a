/** The readers there are; each is loaded when somebody asks for it. */
import { pickDeclaredUsedFields } from "@plumbline/model";
import type { Provider, ProviderName } from "./provider.js";

/** The providers by name, loaded when the first connector needs them. */
export const providerLoaders: Partial<Readonly<Record<ProviderName, () => Promise<Provider>>>> = {
  aws: async () => ofDeclared((await import("./aws/provider.js")).awsProvider),
  azure: async () => ofDeclared((await import("./azure/provider.js")).azureProvider),
  google: async () => ofDeclared((await import("./google/provider.js")).googleProvider),
  kubernetes: async () => ofDeclared((await import("./kubernetes/provider.js")).kubernetesProvider),
};

/** A reader sees the fields that are declared for its type, and nothing else of a connector. */
function ofDeclared(provider: Provider): Provider {
  const { name: type, open } = provider;
  return {
    ...provider,
    open: (connector, options) => open(pickDeclaredUsedFields("connector", { ...connector, type }), options),
  };
}
