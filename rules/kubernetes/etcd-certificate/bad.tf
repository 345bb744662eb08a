resource "kubernetes_pod_v1" "etcd_0" {
  metadata {
    name      = "etcd-0"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "etcd"
      image = "registry.k8s.io/etcd:3.5.15-0"
      command = [
        "etcd",
        "--v=2",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "etcd_1" {
  metadata {
    name      = "etcd-1"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "etcd"
      image = "registry.k8s.io/etcd:3.5.15-0"
      command = [
        "etcd",
        "--cert-file=/etc/kubernetes/pki/cert-file",
      ]
    }
  }
}
