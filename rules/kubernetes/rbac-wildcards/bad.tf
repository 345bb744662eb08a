resource "kubernetes_cluster_role" "everything" {
  metadata {
    name = "everything"
  }
  rule {
    api_groups = ["*"]
    resources  = ["*"] # BAD
    verbs      = ["*"]
  }
}

resource "kubernetes_role_v1" "secrets" {
  metadata {
    name      = "secrets"
    namespace = "shop"
  }
  rule {
    api_groups = [""]
    resources  = ["pods"]
    verbs      = ["get"]
  }
  rule {
    api_groups = [""]
    resources  = ["serviceaccounts/token"]
    verbs      = ["get", "*"] # BAD
  }
}
