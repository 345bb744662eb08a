resource "kubernetes_cluster_role_binding" "open" {
  metadata {
    name = "open"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "ClusterRole"
    name      = "view"
  }
  subject {
    kind      = "User"
    name      = "system:anonymous" # BAD
    api_group = "rbac.authorization.k8s.io"
  }
}

resource "kubernetes_role_binding_v1" "dashboard" {
  metadata {
    name      = "dashboard"
    namespace = "dashboard"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "Role"
    name      = "dashboard"
  }
  subject {
    kind = "ServiceAccount"
    name = "dashboard"
  }
  subject {
    kind      = "Group"
    name      = "system:unauthenticated" # BAD
    api_group = "rbac.authorization.k8s.io"
  }
}
