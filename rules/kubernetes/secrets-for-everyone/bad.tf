resource "kubernetes_role" "secrets" {
  metadata {
    name      = "secrets"
    namespace = "shop"
  }
  rule {
    api_groups = [""]
    resources  = ["secrets"]
    verbs      = ["watch"]
  }
}

resource "kubernetes_role_binding" "secrets" {
  metadata {
    name      = "secrets"
    namespace = "shop"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "Role"
    name      = kubernetes_role.secrets.metadata[0].name
  }
  subject {
    kind = "Group"
    name = "system:serviceaccounts" # BAD
  }
}
