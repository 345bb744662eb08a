resource "kubernetes_cluster_role" "csi" {
  metadata {
    name = "csi-controller"
  }
  rule {
    api_groups = [""]
    resources  = ["persistentvolumes"]
    verbs      = ["get", "list"]
  }
  rule {
    api_groups = ["storage.k8s.io"]
    resources  = ["volumeattachments"]
    verbs      = ["get", "list", "watch", "patch"]
  }
}
