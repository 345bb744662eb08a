/** What an account needs to read a cluster: nothing but get and list. The same as deploy/kubernetes/reader.yaml. */
export const clusterReaderRoleManifest = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: plumbline-reader
rules:
  - apiGroups: ["*"]
    resources: ["*"]
    verbs: ["get", "list"]
`;
