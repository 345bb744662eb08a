resource "kubernetes_cluster_role" "csi" {
  metadata {
    name = "csi-controller"
  }
  rule {
    api_groups = [""]
    resources  = ["persistentvolumes"] # BAD
    verbs      = ["get", "create"]
  }
  rule {
    api_groups = ["storage.k8s.io"]
    resources  = ["volumeattachments"]
    verbs      = ["get", "list", "watch", "patch"]
  }
}
