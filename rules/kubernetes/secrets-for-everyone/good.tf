resource "kubernetes_cluster_role" "reader" {
  metadata {
    name = "reader"
  }
  rule {
    api_groups = ["apps"]
    resources  = ["deployments"]
    verbs      = ["get"]
  }
}

resource "kubernetes_cluster_role_binding" "reader" {
  metadata {
    name = "reader"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "ClusterRole"
    name      = kubernetes_cluster_role.reader.metadata[0].name
  }
  subject {
    kind = "Group"
    name = "system:authenticated"
  }
}
