import {
  defineDestinationField,
  defineEntriesField,
  defineListEntryIdentityField,
  defineSecretDestinationField,
  defineSecretField,
  type ItemFields,
} from "./item-field.js";

const LONGEST_KUBECONFIG = 524_288;

const cluster: ItemFields = {
  clusterName: defineListEntryIdentityField("what ids of its objects begin with"),
  clusterUrl: defineDestinationField("address of the API server"),
  certificate_authority: defineDestinationField("who vouches for the cluster, PEM", { longest: LONGEST_KUBECONFIG }),
  tls_server_name: defineDestinationField("name in its certificate, where that is another"),
  insecure_skip_tls_verify: defineDestinationField("`true` believes whoever answers", { holds: "flag" }),
  client_certificate: defineSecretField("certificate to sign in with, PEM or its base64"),
  client_key: defineSecretField("key of that certificate"),
  kubeconfig: defineSecretDestinationField("a kubeconfig, instead of all of these", { longest: LONGEST_KUBECONFIG }),
  context: defineDestinationField("context of the kubeconfig"),
  contexts: defineDestinationField("contexts of the kubeconfig, each of them a cluster", { holds: "texts" }),
  namespaces: defineEntriesField("namespaces, and who signs in to each", {
    namespace: defineListEntryIdentityField("its name"),
    serviceAccounts: defineEntriesField("who signs in", {
      name: defineListEntryIdentityField("what it is called"),
      secret: defineSecretField("token of the account"),
    }),
  }),
};

const named = (field: "clusterUrl" | "namespaces") => ({ ...cluster[field], isRequired: true }) as const;

export const kubernetesConnectorFields: ItemFields = {
  ...cluster,
  clusterUrl: named("clusterUrl") as ItemFields[string],
  namespaces: named("namespaces") as ItemFields[string],
  clusters: defineEntriesField("several clusters", {
    ...cluster,
    name: defineListEntryIdentityField("what the entry is called"),
  }),
};
