resource "aws_eks_node_group" "open" {
  cluster_name  = "main"
  node_role_arn = "arn:aws:iam::111122223333:role/node"
  remote_access { # BAD
    ec2_ssh_key = "nodes"
  }
}
