resource "kubernetes_pod_v1" "etcd_0" {
  metadata {
    name      = "etcd-0"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "etcd"
      image = "registry.k8s.io/etcd:3.5.15-0"
      command = [
        "etcd",
        "--auto-tls=true", # BAD
      ]
    }
  }
}
