resource "kubernetes_manifest" "rolebinding_0" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "RoleBinding"
    metadata = {
      name = "shop"
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
        name = "system:serviceaccounts:shop"
      },
    ]
  }
}

resource "kubernetes_manifest" "clusterrolebinding_1" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRoleBinding"
    metadata = {
      name = "system:discovery"
    }
    roleRef = {
      apiGroup = "rbac.authorization.k8s.io"
      kind = "ClusterRole"
      name = "system:discovery"
    }
    subjects = [
      {
        kind = "Group"
        name = "system:authenticated"
      },
    ]
  }
}
