resource "kubernetes_manifest" "clusterrolebinding_0" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRoleBinding"
    metadata = {
      name = "admins"
    }
    roleRef = {
      apiGroup = "rbac.authorization.k8s.io"
      kind = "ClusterRole"
      name = "view"
    }
    subjects = [
      {
        kind = "Group"
        name = "system:masters" # BAD
        apiGroup = "rbac.authorization.k8s.io"
      },
    ]
  }
}
