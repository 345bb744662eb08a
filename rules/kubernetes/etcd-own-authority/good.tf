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
        "--client-cert-auth=true",
        "--trusted-ca-file=/etc/kubernetes/pki/etcd/ca.crt",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "apiserver" {
  metadata {
    name      = "apiserver"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-apiserver"
      image = "registry.k8s.io/kube-apiserver:v1.31.0"
      command = [
        "kube-apiserver",
        "--client-ca-file=/etc/kubernetes/pki/ca.crt",
        "--etcd-cafile=/etc/kubernetes/pki/etcd/ca.crt",
      ]
    }
  }
}
