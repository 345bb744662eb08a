import { address, entries, type Fields, identity, secret, secretAddress } from "./field.js";

const LONGEST_KUBECONFIG = 524_288;

const cluster: Fields = {
  clusterName: identity("what ids of its objects begin with"),
  clusterUrl: address("address of the API server"),
  certificate_authority: address("who vouches for the cluster, PEM", { longest: LONGEST_KUBECONFIG }),
  tls_server_name: address("name in its certificate, where that is another"),
  insecure_skip_tls_verify: address("`true` believes whoever answers", { holds: "flag" }),
  client_certificate: secret("certificate to sign in with, PEM or its base64"),
  client_key: secret("key of that certificate"),
  kubeconfig: secretAddress("a kubeconfig, instead of all of these", { longest: LONGEST_KUBECONFIG }),
  context: address("context of the kubeconfig"),
  contexts: address("contexts of the kubeconfig, each of them a cluster", { holds: "texts" }),
  namespaces: entries("namespaces, and who signs in to each", {
    namespace: identity("its name"),
    serviceAccounts: entries("who signs in", {
      name: identity("what it is called"),
      secret: secret("token of the account"),
    }),
  }),
};

const named = (field: "clusterUrl" | "namespaces") => ({ ...cluster[field], isRequired: true }) as const;

export const kubernetesFields: Fields = {
  ...cluster,
  clusterUrl: named("clusterUrl") as Fields[string],
  namespaces: named("namespaces") as Fields[string],
  clusters: entries("several clusters", { ...cluster, name: identity("what the entry is called") }),
};
