resource "kubernetes_manifest" "clusterrole_0" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRole"
    metadata = {
      name = "role-0"
    }
    rules = [
      {
        apiGroups = [
          "",
        ]
        resources = [
          "secrets", # BAD
          "pods",
        ]
        verbs = [
          "get",
          "list",
        ]
      },
    ]
  }
}
