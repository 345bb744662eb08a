import { addressField, entriesField, type Fields, identityField, secretAddressField, secretField } from "./field.js";

const LONGEST_KUBECONFIG = 524_288;

const cluster: Fields = {
  clusterName: identityField("what ids of its objects begin with"),
  clusterUrl: addressField("address of the API server"),
  certificate_authority: addressField("who vouches for the cluster, PEM", { longest: LONGEST_KUBECONFIG }),
  tls_server_name: addressField("name in its certificate, where that is another"),
  insecure_skip_tls_verify: addressField("`true` believes whoever answers", { holds: "flag" }),
  client_certificate: secretField("certificate to sign in with, PEM or its base64"),
  client_key: secretField("key of that certificate"),
  kubeconfig: secretAddressField("a kubeconfig, instead of all of these", { longest: LONGEST_KUBECONFIG }),
  context: addressField("context of the kubeconfig"),
  contexts: addressField("contexts of the kubeconfig, each of them a cluster", { holds: "texts" }),
  namespaces: entriesField("namespaces, and who signs in to each", {
    namespace: identityField("its name"),
    serviceAccounts: entriesField("who signs in", {
      name: identityField("what it is called"),
      secret: secretField("token of the account"),
    }),
  }),
};

const named = (field: "clusterUrl" | "namespaces") => ({ ...cluster[field], isRequired: true }) as const;

export const kubernetesFields: Fields = {
  ...cluster,
  clusterUrl: named("clusterUrl") as Fields[string],
  namespaces: named("namespaces") as Fields[string],
  clusters: entriesField("several clusters", { ...cluster, name: identityField("what the entry is called") }),
};
