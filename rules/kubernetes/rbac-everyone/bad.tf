resource "kubernetes_manifest" "clusterrolebinding_0" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRoleBinding"
    metadata = {
      name = "all"
    }
    roleRef = {
      apiGroup = "rbac.authorization.k8s.io"
      kind = "ClusterRole"
      name = "view"
    }
    subjects = [
      {
        kind = "Group"
        name = "system:authenticated" # BAD
      },
    ]
  }
}

resource "kubernetes_manifest" "rolebinding_1" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "RoleBinding"
    metadata = {
      name = "pods"
      namespace = "shop"
    }
    roleRef = {
      apiGroup = "rbac.authorization.k8s.io"
      kind = "Role"
      name = "reader"
    }
    subjects = [
      {
        kind = "Group"
        name = "system:serviceaccounts" # BAD
      },
    ]
  }
}
